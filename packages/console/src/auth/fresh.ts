/** Acts that need a sign-in of the last minutes ask for a password or code; a dialog of the frame answers. */
let ask: (() => Promise<boolean>) | undefined;

export function answerSignInAgain(answer: () => Promise<boolean>): () => void {
  ask = answer;
  return () => {
    ask = undefined;
  };
}

/** @returns whether there is a fresh token now */
export const signInAgain = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);
