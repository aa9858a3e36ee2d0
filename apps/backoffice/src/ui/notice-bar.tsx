import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './layout.tsx';
import styles from './notice.module.css';

/** Across the head of every page: an icon, what there is to know, and the way to it; `short` is for phones. */
export function NoticeBar({
  tone,
  icon,
  text,
  short,
  link,
}: {
  tone: 'danger' | 'warning';
  icon: ReactNode;
  text: string;
  short: string;
  link?: { readonly to: string; readonly label: string };
}) {
  return (
    <div className={classes(styles.tone, styles.bar)} data-tone={tone} role="status">
      {icon}
      <span>{text}</span>
      <span data-short aria-hidden="true">
        {short}
      </span>
      {link && (
        <Link to={link.to} className={styles.link}>
          {link.label}
        </Link>
      )}
    </div>
  );
}
