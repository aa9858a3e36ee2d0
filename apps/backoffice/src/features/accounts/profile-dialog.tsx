import type { Profile } from '@comanda/contract/shapes/profile';
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { profileQuery } from '../../session/profile-query.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { EmailSection } from './email-section.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './profile-dialog.module.css';
import { useProfileForm } from './update-profile.ts';

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
      <form {...form.props} id={formId} className={forms.fields}>
        <div className={forms.pair}>
          <TextInput
            label="First name"
            size="md"
            autoComplete="given-name"
            data-autofocus
            {...field('firstName')}
          />
          <TextInput label="Last name" size="md" autoComplete="family-name" {...field('lastName')} />
        </div>
        <PhoneInput label="Phone (optional)" size="md" {...field('phone')} />
        <fieldset className={styles.password}>
          <legend>Change your password</legend>
          <NewPasswordInput
            label="New password (optional)"
            email={profile.email}
            {...field('password')}
            value={values.password}
          />
          {values.password && (
            <PasswordInput
              label="Present password"
              size="md"
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Show the present password', tabIndex: 0 }}
              {...field('currentPassword')}
            />
          )}
        </fieldset>
      </form>
      {children}
      <div className={styles.save}>
        {refused?.whole && (
          <p role="alert" className={forms.problem}>
            Not saved: {refused.whole} Your changes are still here.
          </p>
        )}
        <Button
          fullWidth
          type={isDirty ? 'submit' : 'button'}
          form={formId}
          aria-disabled={isSending}
          onClick={isDirty ? undefined : onClose}
        >
          {isSending ? 'Saving…' : 'Save'}
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
    <Modal
      opened
      onClose={onClose}
      title="Your profile"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
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
