import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Heading } from '../ui/text.tsx';

/** The one h1 of a page; `path` distinguishes kept-alive pages. */
export function PageHeading({
  path,
  isHidden = false,
  size = '3xl',
  children,
}: {
  path: string;
  isHidden?: boolean;
  /** Larger on the pages outside of the shell. */
  size?: '3xl' | '4xl';
  children: ReactNode;
}) {
  const heading = (
    <Heading level={1} size={size} data-page={path} tabIndex={-1}>
      {children}
    </Heading>
  );
  return isHidden ? <VisuallyHidden component="div">{heading}</VisuallyHidden> : heading;
}
