import type { ReactNode } from 'react';
import { Stack } from '../src/ui/layout.tsx';
import { Panel } from '../src/ui/page.tsx';

/** A part by the name that a page imports it under, with what it looks like. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Panel title={name}>
      <Stack gap={4}>{children}</Stack>
    </Panel>
  );
}
