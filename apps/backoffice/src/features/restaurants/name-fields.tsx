import { Button, TextInput } from '@mantine/core';
import { renamed, typedSlug } from './restaurant-draft.ts';
import { SlugVerdict } from './slug-verdict.tsx';
import type { NewRestaurantForm } from './use-new-restaurant-form.ts';
import { linkWords, restaurantWords } from './words.ts';

/** A long address goes on in the next line. */
const BREAKS = { style: { overflowWrap: 'anywhere' } } as const;

/** The name, and the address that follows from it until somebody chooses another. */
export function NameFields({ form }: { form: NewRestaurantForm }) {
  const { values, refused } = form;
  const refusal = refused?.error.refusal;
  const suggestion = refusal?.code === 'SLUG_TAKEN' ? refusal.suggestion : undefined;
  const isTaken = suggestion !== undefined && form.problems.slug !== undefined;

  function rename(to: string): void {
    const { name, slug } = renamed(values, to);
    form.change('name', name);
    if (slug !== values.slug) form.change('slug', slug);
  }

  return (
    <>
      <TextInput
        label={restaurantWords.name}
        autoComplete="organization"
        size="md"
        {...form.field('name')}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <div>
        <TextInput
          label={linkWords.address}
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={
            <>
              {linkWords.ordersBefore(location.host)}
              <strong>{values.slug || '…'}</strong>
              {linkWords.ordersAfter}
            </>
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          descriptionProps={BREAKS}
          {...form.field('slug')}
          onChange={(event) => form.change('slug', typedSlug(event.currentTarget.value))}
        />
        <SlugVerdict slug={form.problems.slug ? '' : values.slug} />
        {isTaken && (
          <Button variant="default" mt="sm" onClick={() => form.change('slug', suggestion)}>
            {linkWords.take(suggestion)}
          </Button>
        )}
      </div>
      <TextInput
        label={restaurantWords.cuisines}
        placeholder={restaurantWords.cuisinesExample}
        description={restaurantWords.cuisinesHint}
        size="md"
        {...form.field('cuisines')}
      />
    </>
  );
}
