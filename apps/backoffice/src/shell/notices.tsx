import { useComputedColorScheme } from '@mantine/core';
import { Toaster, useSonner } from 'sonner';
import { toastLife } from '../platform/toast-life.ts';

/** Toasts as the specification has them: bottom right, three seconds. Errors stay, and stand next to their cause too. */
export function Notices() {
  const { toasts } = useSonner();
  return (
    <Toaster
      // Said here, as it otherwise reads the computed style of the page with each render.
      dir="ltr"
      position="bottom-right"
      duration={toastLife('plain')}
      theme={useComputedColorScheme('light')}
      visibleToasts={4}
      // What passes covers no other, nor its way back; problems that stay lie on a pile, lest they cover the tickets.
      expand={toasts.some(({ type }) => type !== 'error')}
      offset={{ bottom: 'var(--toasts-above, 24px)', right: 24 }}
      mobileOffset={{ bottom: 'var(--toasts-above-on-phones, 84px)' }}
    />
  );
}
