import type { Kind } from './question.ts';
import { advice } from './rows/advice.ts';
import { amounts } from './rows/amounts.ts';
import { bills } from './rows/bills.ts';
import { ofChange } from './rows/changing.ts';
import { course } from './rows/course.ts';
import { ends } from './rows/ends.ts';
import { everydayQuestions, lostRows, openQuestions } from './rows/everyday.ts';
import { loadRows } from './rows/loads.ts';
import { noted } from './rows/noted.ts';
import { plainQuestions } from './rows/plain-questions.ts';
import { prices } from './rows/prices.ts';
import { privacyRows } from './rows/privacy.ts';
import { servers } from './rows/servers.ts';
import { servingRows } from './rows/serving.ts';
import { use } from './rows/use.ts';

/**
 * Every kind of question that is answered, with its patterns (pattern.ts; classes of words in words.ts). The first whose words
 * stand in the question and that has an answer wins: a row that is more special stands before one that is less.
 */
export const kinds: readonly Kind[] = [
  ...lostRows,
  ...ofChange,
  ...ends,
  ...privacyRows,
  ...servingRows,
  ...everydayQuestions,
  ...loadRows,
  ...servers,
  ...openQuestions,
  ...plainQuestions,
  ...use,
  ...advice,
  ...noted,
  ...bills,
  ...prices,
  ...course,
  ...amounts,
];
