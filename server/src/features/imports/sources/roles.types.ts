/** What a column can be. A field is made of one role or of several. */
type PersonRole =
  | 'fullName'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'company'
  | 'email'
  | 'phone'
  | 'callingCode'
  | 'location'
  | 'city'
  | 'state'
  | 'country'
  | 'businessCity'
  | 'businessState'
  | 'businessCountry'
  | 'homeCity'
  | 'homeState'
  | 'homeCountry'
  | 'address'
  | 'description'
  | 'source'
  | 'priority'
  | 'amount'
  | 'owner';

export type ActivityRole =
  | 'customer'
  | 'requirement'
  | 'title'
  | 'body'
  | 'extraNotes'
  | 'due'
  | 'start'
  | 'end'
  | 'time'
  | 'startTime'
  | 'endTime'
  | 'status'
  | 'outcome'
  | 'minutes';

export type Role = PersonRole | ActivityRole;

/** Headers of a role, the best first, divided by strokes: 'First Name|Given Name'. */
export type RoleWords = Partial<Record<Role, string>>;

export interface Tool {
  name: string;
  /** Headers that tell this tool from others, divided by strokes. So many of them must be there. */
  marks: string;
  needs: number;
  /** What this tool calls the roles where the common words would choose another column. */
  roles?: RoleWords;
}
