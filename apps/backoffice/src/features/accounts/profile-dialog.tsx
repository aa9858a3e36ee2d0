import type { Profile } from '@comanda/contract/shapes/profile';
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useOffice } from '../../office.ts';
import { formWords } from '../../platform/forms/form-words.ts';
import { profileQuery } from '../../session/profile-query.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { Columns, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import styles from './accounts.module.css';
import { EmailSection } from './email-section.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { useProfileForm } from './update-profile.ts';
import { profileWords } from './words.ts';

/** One’s own name, phone and password; `children` stand between them and what saves them, which stays in sight. */
function ProfileForm({
  profile,
  onClose,
  children,
}: {
  profile: Profile;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const form = useProfileForm(profile, onClose);
  const { field, values, isDirty, isSending, refused } = form;
  return (
    <>
      <Stack gap={6}>
        <Stack {...form.props} id={formId} as="form" gap={4}>
          <Columns least="field">
            <TextInput
              label={profileWords.firstName}
              size="md"
              autoComplete="given-name"
              data-autofocus
              {...field('firstName')}
            />
            <TextInput
              label={profileWords.lastName}
              size="md"
              autoComplete="family-name"
              {...field('lastName')}
            />
          </Columns>
          <PhoneInput label={profileWords.phone} size="md" {...field('phone')} />
          <Stack as="fieldset" isApart gap={4}>
            <legend className={styles.legend}>{profileWords.changePassword}</legend>
            <NewPasswordInput
              label={profileWords.newPassword}
              email={profile.email}
              {...field('password')}
              value={values.password}
            />
            {values.password && (
              <PasswordInput
                label={profileWords.presentPassword}
                size="md"
                autoComplete="current-password"
                visibilityToggleButtonProps={{ 'aria-label': profileWords.showPresent, tabIndex: 0 }}
                {...field('currentPassword')}
              />
            )}
          </Stack>
        </Stack>
        {children}
      </Stack>
      <div className={styles.save}>
        {refused?.whole && <Notice tone="danger">{formWords.notSaved(refused.whole)}</Notice>}
        <Button
          fullWidth
          type={isDirty ? 'submit' : 'button'}
          form={formId}
          aria-disabled={isSending}
          onClick={isDirty ? undefined : onClose}
        >
          {isSending ? formWords.saving : formWords.save}
        </Button>
      </div>
    </>
  );
}

/** One’s own account: name, phone, password and e-mail address, and where one is logged in. */
export function ProfileDialog({ user, onClose }: { user: KeptUser; onClose: () => void }) {
  const office = useOffice();
  const query = useQuery(profileQuery(office, user.id));
  return (
    <Modal opened onClose={onClose} title={profileWords.title}>
      <Loaded query={query} rows={4}>
        {(profile) => (
          <ProfileForm profile={profile} onClose={onClose}>
            <EmailSection profile={profile} />
            <OwnSessions userId={user.id} />
          </ProfileForm>
        )}
      </Loaded>
      {!query.data && <OwnSessions userId={user.id} />}
    </Modal>
  );
}
