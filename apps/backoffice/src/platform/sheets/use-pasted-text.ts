import { useEffect, useEffectEvent } from 'react';

/** What is pasted on a page, wherever its focus is but in a field: what is pasted there belongs there. */
export function usePastedText(onText: (text: string) => void): void {
  const onPaste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof Element && target.closest('input, textarea')) return;
    onText(clipboardData?.getData('text/plain') ?? '');
  });

  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
