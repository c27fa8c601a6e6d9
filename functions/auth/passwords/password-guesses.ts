import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// Loaded when a password is chosen: its lists of common and leaked passwords are as large as the rest of the function.

export const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
