import { rename, writeFile } from 'node:fs/promises';

/** What the emulator refuses, in the sentence with which AWS does; refusing.py reads it. */
export interface EmulatedRefusal {
  id: string;
  /** `make`: a resource of a stack. `scale`: machines of a larger node group, which is changed all the same. `call`: a request. */
  act: 'make' | 'scale' | 'call';
  /** Of a call. */
  code?: string;
  says: string;
  /** Words that its place has: a type, a logical id, a value of its properties, the id of a deployment, an action. */
  in: string[];
  /** So often; each time, unless given. */
  times?: number;
}

export interface Refusing {
  add(refusals: EmulatedRefusal[]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The rows that the emulator reads. */
export function refusingBy(file: string): Refusing {
  let rows: EmulatedRefusal[] = [];
  // The emulator may read at any moment.
  const written = async () => {
    await writeFile(`${file}.new`, JSON.stringify(rows));
    await rename(`${file}.new`, file);
  };
  let last: Promise<void> = Promise.resolve();
  const change = (next: (before: EmulatedRefusal[]) => EmulatedRefusal[]) => {
    last = last.then(() => {
      rows = next(rows);
      return written();
    });
    return last;
  };
  return {
    add: (refusals) => change((before) => [...before, ...refusals]),
    remove: (id) => change((before) => before.filter((row) => !row.id.startsWith(id))),
  };
}
