import { Button, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import type { RestaurantField } from './restaurant-fields.ts';
import { SlugVerdict } from './slug-verdict.tsx';
import { linkWords } from './words.ts';

/** The slug, with what changing it means, and a free one when it is taken. */
export function LinkName({ form, saved }: { form: Form<RestaurantField>; saved: string }) {
  const { field, values, change, refused, problems } = form;
  const refusal = refused?.error.refusal;
  const suggestion = refusal?.code === 'SLUG_TAKEN' ? refusal.suggestion : undefined;
  const wanted = values.slug.trim();
  return (
    <Panel title={linkWords.title}>
      <TextInput
        label={linkWords.address}
        description={linkWords.ordersAt(location.host, wanted || '…')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        {...field('slug')}
      />
      <SlugVerdict slug={problems.slug ? '' : wanted} own={saved} />
      {suggestion && suggestion !== wanted && (
        <Row>
          <Button variant="default" onClick={() => change('slug', suggestion)}>
            {linkWords.takeQuoted(suggestion)}
          </Button>
        </Row>
      )}
      {wanted !== saved && (
        <Notice tone="warning">
          {linkWords.changes} <strong>{saved}</strong>
          {linkWords.changesAfter}
        </Notice>
      )}
    </Panel>
  );
}
