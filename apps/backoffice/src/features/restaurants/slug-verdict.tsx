import styles from './slug-verdict.module.css';
import { useSlugState } from './use-slug-state.ts';
import { SLUG_WORDS } from './words.ts';

/** Said below the field while a link is typed: whether another restaurant has it. */
export function SlugVerdict({ slug, own = '' }: { slug: string; own?: string }) {
  const state = useSlugState(slug, own);
  return (
    <p className={styles.verdict} role="status" data-state={state ?? undefined}>
      {state && SLUG_WORDS[state](slug.trim())}
    </p>
  );
}
