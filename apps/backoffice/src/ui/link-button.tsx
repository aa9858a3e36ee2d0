import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './buttons.module.css';

/** A button that reads as a link, within a sentence or at its end. */
export function LinkButton(given: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...given} className={styles.link} />;
}

/** A link that stands alone, or where there is one thing to do: high enough for a finger. */
export function TextLink(given: Omit<LinkProps, 'className'>) {
  return <Link {...given} className={styles.link} />;
}
