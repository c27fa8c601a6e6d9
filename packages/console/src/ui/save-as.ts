/** Lets the browser save a text, or what was read, as a file. */
export function saveAs(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content,
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
