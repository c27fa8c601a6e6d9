/**
 * Runs in CloudFront, in its JavaScript runtime 2.0, before a file is looked for; the local server runs the same text. An
 * address without a dot in its last part is one of the application's pages, which index.html shows. A file that is missing
 * stays missing: a page that asked for a script of a former build must not get HTML.
 */
export const pageAddressCode = `function handler(event) {
  const request = event.request;
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!last.includes('.')) request.uri = '/index.html';
  return request;
}
`;
