import { Button, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import type { RestaurantField } from './restaurant-fields.ts';
import { SlugVerdict } from './slug-verdict.tsx';

/** The slug, with what changing it means, and a free one when it is taken. */
export function LinkName({ form, saved }: { form: Form<RestaurantField>; saved: string }) {
  const { field, values, change, refused, problems } = form;
  const refusal = refused?.error.refusal;
  const suggestion = refusal?.code === 'SLUG_TAKEN' ? refusal.suggestion : undefined;
  const wanted = values.slug.trim();
  return (
    <Panel title="Link">
      <TextInput
        label="Address on the web"
        description={`Diners order at ${location.host}/clients/${wanted || '…'}/menu`}
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
            Use “{suggestion}”
          </Button>
        </Row>
      )}
      {wanted !== saved && (
        <Notice tone="warning">
          Your link changes. The old one, <strong>{saved}</strong>, keeps working and leads to the new one, so
          what is printed stays good.
        </Notice>
      )}
    </Panel>
  );
}
