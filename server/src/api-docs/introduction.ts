/** The first page of the API reference. docs/api.md has the same way as a script that runs. */
export const introduction = `Everything that the portal's pages do goes through these calls.

## How answers look

A success is \`{ "success": true, "data": … }\`, some with a \`message\` for people. A failure is \`{ "success": false, "message", "errorCode" }\` with its status, and with \`fields\` where single fields are wrong. Each call lists the codes that it can fail with. A request that cannot be read at all, or takes too long, is answered 400, 408, 413 or 431 before any call is found.

Unknown names in a query or a body are refused with 400, so that a spelling mistake never passes for something that was done.

Every answer has \`X-Request-Id\`. A 429 has \`Retry-After\` in seconds. Long lists are shortened in the examples.

## Sign in

\`POST /api/auth/login\` with \`{ "email", "password" }\` sets a cookie. Send it with each call:

    curl -c jar -H 'content-type: application/json' -d '{"email":"staff1@demo.test","password":"demo-password"}' ADDRESS/api/auth/login
    curl -b jar ADDRESS/api/profile

## Use a token

A script takes a token of its own: \`POST /api/profile/tokens\` answers it once. It acts for the person within its scopes.

    curl -H 'authorization: Bearer crm_…' ADDRESS/api/profile

## Page through leads

Leads and contacts have pages: \`page\` from 1, \`limit\` up to 100, \`total\` in the data.

    curl -b jar 'ADDRESS/api/customer/lead/get?page=1&limit=100'

All other lists load on: an answer has \`next\` while there are more rows. Send it as \`cursor\`.

## Write

A call that creates takes an \`Idempotency-Key\`: whoever got no answer sends the same again, and one record is made. A record has a \`version\`. Send it as \`If-Match\` with a change: if somebody was faster, the answer is 412 STALE and nothing was changed.

## Upload a file

A file is the part \`file\` of a form:

    curl -b jar -F file=@offer.pdf ADDRESS/api/task/attachment/17

## Import a CSV file

1. \`POST /api/import/upload/lead\` with the file answers its columns and a \`mapping\`.
2. \`POST /api/import/check/{id}\` with the mapping is a dry run: good and bad rows with reasons.
3. \`POST /api/import/confirm/{id}\` imports all checked rows or none.
4. \`POST /api/import/undo/{id}\` takes them out again.

## Receive a webhook

\`POST /api/webhooks\` with \`{ "name", "url", "events": ["lead.*"] }\` answers a secret, once. Events come as POST, signed as Standard Webhooks describes: HMAC-SHA256 over \`id.timestamp.body\` in \`webhook-signature\`. Answer 2xx within seconds; a repeated event has the same \`webhook-id\`.

## Limits

A body of JSON has at most 1,000,000 bytes, an address about 16,000 characters. Attempts to sign in are limited by account and address. Calls that take long wait for their turn: one person gets one at a time and may have ten waiting.
`;
