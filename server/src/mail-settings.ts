/** Through which server mail is sent, and as whom. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte. */
  isSecure: boolean;
  /** Nothing is said to a server that does not begin TLS. */
  requiresTls: boolean;
  login?: { user: string; password: string } | undefined;
  from: { name: string; address: string };
  /** Where people reach the portal, as links say it: origin and path. */
  portal: string;
}
