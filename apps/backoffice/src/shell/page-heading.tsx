import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** The one h1 of a page; `path` distinguishes kept-alive pages. */
export function PageHeading({
  path,
  isHidden = false,
  className,
  children,
}: {
  path: string;
  isHidden?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const heading = (
    <h1 data-page={path} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
  return isHidden ? <VisuallyHidden component="div">{heading}</VisuallyHidden> : heading;
}
