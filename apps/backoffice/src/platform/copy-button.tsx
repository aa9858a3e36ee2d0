import { IconCheck, IconCopy } from '@comanda/icons/tabler';
import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Pile } from '../ui/layout.tsx';
import { toastProblem } from './toast-problem.ts';
import { copyWords } from './words.ts';

const SHOWN_MS = 2_000;

/**
 * Copies, and says that it has. The clipboard needs HTTPS or this very machine: elsewhere it says what to do instead.
 */
export function CopyButton({ text, children, ...props }: ButtonProps & { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastProblem(copyWords.notCopied, copyWords.copyByHand);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={
        isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
      }
      {...props}
      onClick={() => void copy()}
    >
      <Pile as="span" aria-live="polite">
        <span style={{ visibility: isCopied ? 'hidden' : undefined }}>{children}</span>
        <span style={{ visibility: isCopied ? undefined : 'hidden' }}>{copyWords.copied}</span>
      </Pile>
    </Button>
  );
}
