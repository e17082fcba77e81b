/** Where the document may break a rule of the linter, and why. A test fails for one that is no longer needed. */
export const lintExceptions: { rule: string; pointer: string; reason: string }[] = [
  {
    rule: 'no-path-trailing-slash',
    pointer: '#/paths/~1api~1message~1get~1all~1staff~1',
    reason: 'The specification gives GET /message/get/all/staff/ with the slash. The server takes it with and without.',
  },
];
