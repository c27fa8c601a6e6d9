import { ConnectionLost, errorOf } from '@deployment-orchestrator/client';

/**
 * Reads an export as a file. An answer of lines is no JSON, so it is not the client's to read; its errors are.
 * @throws ApiError when the API refuses it; ConnectionLost without an answer
 */
export async function download(path: string, token: string | undefined): Promise<Blob> {
  const response = await fetch(path, {
    headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'omit',
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  if (!response.ok) throw await errorOf(response);
  return response.blob();
}
