import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { profileQuery } from '../../session/profile-query.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { Stack } from '../../ui/layout.tsx';
import { DataSection } from './data-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { OWN_ACCOUNT_WORDS } from './words.ts';

/** How one logs in, and what is kept about one; the address may have changed elsewhere since the login. */
export function AccountDialog({ user, onClose }: { user: KeptUser; onClose: () => void }) {
  const { data: profile } = useQuery(profileQuery(useOffice(), user.id));
  return (
    <Modal opened onClose={onClose} size="lg" title={OWN_ACCOUNT_WORDS.title}>
      <Stack gap={6}>
        <PasskeysSection user={user} />
        <DataSection user={{ ...user, email: profile?.email ?? user.email }} />
      </Stack>
    </Modal>
  );
}
