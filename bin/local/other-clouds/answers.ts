/** A JSON answer of a cloud. */
export const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
