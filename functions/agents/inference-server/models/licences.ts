// What the licences of the catalogue allow, in a sentence; the licence's own text decides.

export interface LicenceTerms {
  allows: string;
  source: string;
}

/** By the names that the catalogue has for them. */
export const licenceTerms: Readonly<Record<string, LicenceTerms>> = {
  'Apache-2.0': {
    allows:
      'You may use it, change it and sell what you build with it, without a fee; who passes the weights on passes the licence text on, too.',
    source: 'https://www.apache.org/licenses/LICENSE-2.0',
  },
  MIT: {
    allows:
      'You may use it, change it and sell what you build with it, without a fee; who passes the weights on keeps the copyright notice.',
    source: 'https://opensource.org/license/mit',
  },
  'Llama community licence': {
    allows:
      'Commercial use is allowed below 700 million users a month; products show "Built with Llama", and its acceptable use policy forbids some uses.',
    source: 'https://www.llama.com/llama3_1/license/',
  },
  'Gemma terms': {
    allows:
      'Commercial use is allowed; its prohibited use policy forbids some uses, and you pass these terms on.',
    source: 'https://ai.google.dev/gemma/terms',
  },
};
