import { FRAMED_CHANGE, FramedHello } from '@comanda/contract/shapes/framed-order';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { OrderSource } from '@comanda/domain/orders/staff-orders';
import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { Confirm } from '../../../platform/forms/confirm.tsx';
import { useUpdateHold } from '../../../platform/use-updates.ts';
import { Notice } from '../../../ui/notice.tsx';
import tall from '../../../ui/tall-dialog.module.css';
import { Text } from '../../../ui/text.tsx';
import { createFramedDesk, type FramedDesk } from './framed-desk.ts';
import { newOrderWords } from './new-order-words.ts';

/**
 * The origin of a sandboxed frame that may only run scripts; any page of ours that stands there by itself has another.
 */
const NO_ORIGIN = 'null';

// Lets the pages of a frame talk to the desk, one after the other: each brings a port of its own, which ends with it. A
// hidden board has no effects, and the page in its frame goes on with the port that it has.
function useFrame(desk: FramedDesk) {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<MessagePort | null>(null);
  useEffect(() => desk.follow(() => page.current?.postMessage(FRAMED_CHANGE)), [desk]);
  useEffect(() => {
    const onHello = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
      const [given] = ports;
      if (source !== frame.current?.contentWindow || origin !== NO_ORIGIN || !given) return;
      if (!FramedHello.safeParse(data).success) return;
      page.current = given;
      given.onmessage = async (message: MessageEvent<unknown>) => {
        const reply = await desk.answer(message.data);
        if (reply) given.postMessage(reply);
      };
    };
    window.addEventListener('message', onHello);
    return () => window.removeEventListener('message', onHello);
  }, [desk]);
  return frame;
}

/** The diner's own pages over the whole screen, for an order that is taken for somebody else. */
export function NewOrderFrame({
  restaurant,
  source,
  onPlaced,
  onClose,
}: {
  restaurant: Restaurant;
  source: OrderSource;
  onPlaced: (order: Order) => void;
  onClose: () => void;
}) {
  const { client } = useOffice();
  // what is typed in the frame would go with this page
  useUpdateHold(true);
  const [isSending, setSending] = useState(false);
  const [leaving, setLeaving] = useState<keyof typeof newOrderWords.leave | null>(null);
  const [desk] = useState(() =>
    createFramedDesk({ client, restaurant, source, onSending: setSending, onPlaced }),
  );
  const frame = useFrame(desk);
  const close = () => {
    if (isSending) return;
    const standing = desk.standing();
    if (standing === 'NOTHING') onClose();
    else setLeaving(standing);
  };
  return (
    <Modal
      opened
      fullScreen
      closeOnEscape={!leaving}
      onClose={close}
      title={newOrderWords.title(source)}
      classNames={{ content: tall.content ?? '', body: tall.body ?? '' }}
      styles={{ body: { padding: 0 } }}
    >
      {/* without an origin of ours it reads nothing of ours: no session, no storage, no cookie */}
      <iframe
        ref={frame}
        data-autofocus
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the trap of the dialog passes over frames otherwise
        tabIndex={0}
        className={tall.frame}
        name={`framed-order:${source}`}
        title={newOrderWords.frame(restaurant.name)}
        sandbox="allow-scripts allow-forms"
        src={`/clients/${restaurant.slug}/menu`}
      />
      <div role="status">
        {isSending && (
          <Notice tone="info" role="none">
            {newOrderWords.sending}
          </Notice>
        )}
      </div>
      {leaving && (
        <Confirm
          title={newOrderWords.leave[leaving].title}
          button={newOrderWords.leave[leaving].now}
          working={newOrderWords.leave[leaving].now}
          keep={newOrderWords.stay}
          failed={(why) => why}
          work={async () => onClose()}
          onDone={() => undefined}
          onClose={() => setLeaving(null)}
        >
          <Text tone="muted">{newOrderWords.leave[leaving].hint}</Text>
        </Confirm>
      )}
    </Modal>
  );
}
