/** What stands around the entries of the audit. */
export const AUDIT_LIST_WORDS = {
  label: 'What happened here',
  none: 'Nothing yet. Logins, invitations, roles, pauses and changes will be written down here.',
  earlier: 'Show earlier',
  end: 'That is how it began.',
} as const;
