import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';

const MESSAGE = 'Drop here';

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/**
 * A drop zone that is a button too. `data-over` while files hang above it; `children` under the message. One of many
 * files takes folders too.
 */
export function DropZone(props: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly accept?: readonly string[];
  readonly isMultiple?: boolean;
  readonly message?: string | undefined;
  readonly className?: string | undefined;
  /** The id of what says what the files are for. */
  readonly describedBy?: string;
  readonly children?: ReactNode;
}) {
  const {
    onFiles,
    accept = [],
    isMultiple = false,
    message = MESSAGE,
    className,
    describedBy,
    children,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function over(event: DragEvent): void {
    if (!carriesFiles(event)) return;
    // or the browser would open what is dropped
    event.preventDefault();
    setOver(true);
  }

  return (
    <>
      <button
        type="button"
        className={className}
        data-over={isOver || undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (isMultiple) void droppedFiles(event.dataTransfer).then(onFiles);
          else onFiles([...event.dataTransfer.files]);
        }}
      >
        <span>{message}</span>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // the same file may be chosen again
          currentTarget.value = '';
        }}
      />
    </>
  );
}
