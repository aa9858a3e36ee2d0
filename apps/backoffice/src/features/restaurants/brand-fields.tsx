import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { hexColour, isReadableTheme, readableTheme, themeContrast } from '@comanda/domain/theme-colours';
import { IconAlertTriangle, IconCircleCheck } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import forms from '../../platform/forms/forms.module.css';
import type { Form } from '../../platform/forms/use-form.ts';
import page from '../../ui/page.module.css';
import styles from './brand-fields.module.css';
import type { RestaurantField } from './restaurant-fields.ts';

const DEFAULT_COLOUR = '#26211b';
const ICON = { size: 20, 'aria-hidden': true } as const;

/** Said while it is typed: whether text can be read on it, and the nearest colour on which it can. */
function Contrast({ colour, onMend }: { colour: string; onMend: (colour: string) => void }) {
  const ratio = themeContrast(colour);
  if (isReadableTheme(colour)) {
    return (
      <p className={styles.good} role="status">
        <IconCircleCheck {...ICON} /> White text reads well on it: {ratio} to 1.
      </p>
    );
  }
  const mended = readableTheme(colour).toUpperCase();
  return (
    <div className={styles.bad} role="status">
      <p>
        <IconAlertTriangle {...ICON} /> White text on it has a contrast of {ratio} to 1. It takes 4.5 to be
        read.
      </p>
      <Button variant="default" onClick={() => onMend(mended)}>
        <span className={styles.swatch} style={{ background: mended }} aria-hidden="true" /> Use {mended}
      </Button>
    </div>
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
    <section className={page.card} aria-label="Look and links">
      <h2 className={page.cardTitle}>Look and links</h2>
      <div className={styles.colour}>
        <label className={styles.well}>
          <span className={styles.wellLabel}>Pick</span>
          <input
            type="color"
            value={shown}
            onChange={({ currentTarget }) => change('themeColour', currentTarget.value.toUpperCase())}
          />
        </label>
        <TextInput
          label="Colour of your storefront (optional)"
          description="For buttons and what is chosen. Empty is Comanda’s ink."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="#8A5300"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          {...field('themeColour')}
          error={colour ? form.problems.themeColour !== undefined : form.problems.themeColour}
        />
        <div className={styles.sample} aria-hidden="true">
          <span style={{ background: shown }}>{restaurant.name}</span>
        </div>
      </div>
      {colour && <Contrast colour={colour} onMend={(mended) => change('themeColour', mended)} />}
      <div className={forms.pair}>
        <TextInput
          label="Website (optional)"
          placeholder="example.com"
          inputMode="url"
          size="md"
          {...field('website')}
        />
        <TextInput label="Instagram (optional)" placeholder="@name" size="md" {...field('instagram')} />
      </div>
      <div className={forms.pair}>
        <TextInput
          label="Facebook (optional)"
          placeholder="Name or address"
          size="md"
          {...field('facebook')}
        />
        <TextInput label="TikTok (optional)" placeholder="@name" size="md" {...field('tiktok')} />
      </div>
    </section>
  );
}
