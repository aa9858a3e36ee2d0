import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import {
  hexColour,
  isReadableTheme,
  readableTheme,
  themeContrast,
} from '@comanda/domain/people/theme-colours';
import { IconAlertTriangle, IconCircleCheck } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import type { RestaurantField } from './restaurant-fields.ts';
import styles from './restaurants.module.css';
import { brandWords } from './words.ts';

const DEFAULT_COLOUR = '#26211b';
const ICON = { size: 20, 'aria-hidden': true } as const;

/** Said while it is typed: whether text can be read on it, and the nearest colour on which it can. */
function Contrast({ colour, onMend }: { colour: string; onMend: (colour: string) => void }) {
  const ratio = themeContrast(colour);
  if (isReadableTheme(colour)) {
    return (
      <Notice tone="success">
        <Row as="span" gap={2} wrap={false}>
          <IconCircleCheck {...ICON} /> {brandWords.readsWell(ratio)}
        </Row>
      </Notice>
    );
  }
  const mended = readableTheme(colour).toUpperCase();
  return (
    <Notice as="div" tone="danger" role="status">
      <Stack align="start">
        <Row as="span" gap={2} wrap={false}>
          <IconAlertTriangle {...ICON} /> {brandWords.readsBadly(ratio)}
        </Row>
        <Button variant="default" onClick={() => onMend(mended)}>
          <span className={styles.swatch} style={{ background: mended }} aria-hidden="true" />{' '}
          {brandWords.take(mended)}
        </Button>
      </Stack>
    </Notice>
  );
}

/** The storefront's colour, and where else diners find the restaurant. */
export function BrandFields({
  form,
  restaurant,
}: {
  form: Form<RestaurantField>;
  restaurant: Pick<Restaurant, 'name'>;
}) {
  const { field, values, change } = form;
  const typed = values.themeColour.trim();
  const colour = hexColour(typed);
  const shown = colour ?? DEFAULT_COLOUR;
  return (
    <Panel title={brandWords.title}>
      <Row gap={4} align="start">
        <Stack as="label" gap={0}>
          <Text as="span" weight="medium">
            {brandWords.pick}
          </Text>
          <input
            className={styles.well}
            type="color"
            value={shown}
            onChange={({ currentTarget }) => change('themeColour', currentTarget.value.toUpperCase())}
          />
        </Stack>
        <TextInput
          label={brandWords.colour}
          description={brandWords.colourHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="#8A5300"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          flex="1 1 16rem"
          maw="22rem"
          {...field('themeColour')}
          error={colour ? form.problems.themeColour !== undefined : form.problems.themeColour}
        />
        <Text
          as="span"
          weight="medium"
          className={styles.sample}
          style={{ background: shown }}
          aria-hidden="true"
        >
          {restaurant.name}
        </Text>
      </Row>
      {colour && <Contrast colour={colour} onMend={(mended) => change('themeColour', mended)} />}
      <Columns least="field">
        <TextInput
          label={brandWords.website}
          placeholder={brandWords.websiteExample}
          inputMode="url"
          size="md"
          {...field('website')}
        />
        <TextInput
          label={brandWords.instagram}
          placeholder={brandWords.handle}
          size="md"
          {...field('instagram')}
        />
      </Columns>
      <Columns least="field">
        <TextInput
          label={brandWords.facebook}
          placeholder={brandWords.facebookExample}
          size="md"
          {...field('facebook')}
        />
        <TextInput label={brandWords.tiktok} placeholder={brandWords.handle} size="md" {...field('tiktok')} />
      </Columns>
    </Panel>
  );
}
