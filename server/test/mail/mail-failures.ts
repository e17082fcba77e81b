/** What a mail server does to whoever sends, and at which step of the dialogue. */
const steps = {
  'hang at greeting': 'greeting',
  'close at greeting': 'greeting',
  'be busy': 'greeting',
  'offer no STARTTLS': 'greeting',
  'hang at login': 'login',
  'refuse the login': 'login',
  'refuse the login for now': 'login',
  'hang in the dialogue': 'sender',
  'close in the dialogue': 'sender',
  'refuse the sender': 'sender',
  greylist: 'recipient',
  'refuse the recipient': 'recipient',
  'refuse the message': 'data',
  'have no room': 'data',
  'hang after the message': 'data',
  'close after the message': 'data',
} as const;

export type MailFailure = keyof typeof steps;

export function failureAt(how: MailFailure) {
  return steps[how];
}
