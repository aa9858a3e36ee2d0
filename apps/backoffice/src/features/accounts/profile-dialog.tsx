import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import forms from '../../platform/forms/forms.module.css';
import type { KeptUser } from '../../session/session-store.ts';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './profile-dialog.module.css';
import { useProfileForm } from './update-profile.ts';

/** One’s own name, phone and password. */
export function ProfileDialog({ user, onClose }: { user: KeptUser; onClose: () => void }) {
  const form = useProfileForm(user, onClose);
  const { field, values, isDirty, isSending, refused } = form;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Your profile"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form {...form.props} className={forms.fields}>
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
        <PhoneInput
          label="Phone (optional)"
          size="md"
          description="Leave it empty to keep the number that we have."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('phone')}
        />
        <fieldset className={styles.password}>
          <legend>Change your password</legend>
          <NewPasswordInput
            label="New password (optional)"
            email={user.email}
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
        {refused?.whole && (
          <p role="alert" className={forms.problem}>
            Not saved: {refused.whole} Your changes are still here.
          </p>
        )}
        <Button
          type={isDirty ? 'submit' : 'button'}
          aria-disabled={isSending}
          onClick={isDirty ? undefined : onClose}
        >
          {isSending ? 'Saving…' : isDirty ? 'Save' : 'Done'}
        </Button>
      </form>
      <OwnSessions userId={user.id} />
    </Modal>
  );
}
