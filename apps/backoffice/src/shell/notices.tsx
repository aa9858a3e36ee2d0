import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { Toaster, type ToastT, toast } from 'sonner';
import { toastLife } from '../platform/toast-life.ts';
import { useToasts } from '../platform/toasts.tsx';

/** Says it again as it is: a region knows only the toasts since it was shown. */
function sayAgain({ title, type, ...said }: ToastT): void {
  const say = type === 'error' || type === 'success' || type === 'info' ? toast[type] : toast;
  say(title, said);
}

function Floating() {
  const { toasts } = useToasts();
  useEffect(() => {
    for (const said of toast.getToasts()) if ('title' in said) sayAgain(said);
  }, []);
  return (
    <Toaster
      // Said here, as it otherwise reads the computed style of the page with each render.
      dir="ltr"
      position="bottom-right"
      duration={toastLife('plain')}
      theme={useComputedColorScheme('light')}
      visibleToasts={4}
      // What passes covers no other, nor its way back; problems that stay lie on a pile, lest they cover the page.
      expand={toasts.some(({ type }) => type !== 'error')}
      offset={{ bottom: 'var(--toasts-above, 24px)', right: 24 }}
      mobileOffset={{ bottom: 'var(--toasts-above-on-phones, 84px)' }}
    />
  );
}

/**
 * Toasts for three seconds; errors stay, and stand next to their cause too. The board has a line of its own for them.
 */
export function Notices() {
  const { isPlaced } = useToasts();
  return isPlaced ? null : <Floating />;
}
