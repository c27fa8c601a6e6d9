/** What a text does where a page takes it for more than text: it calls `ran` with its number. */
const forms: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `"><script>${call}</script>`,
  (call) => `'><img src=x onerror='${call}'>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `</title><svg/onload=${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `javascript:${call}`,
  (call) => `[x](javascript:${call})`,
  (call) => `![x](x" onerror="${call})`,
  (call) => `" onmouseover="${call}" x="`,
  (call) => `' autofocus onfocus='${call}' x='`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<math><mtext><style><img src=x onerror=${call}></style></mtext></math>`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `<style>@import 'javascript:${call}'</style>`,
  (call) => `<form action="javascript:${call}"><button autofocus>x</button></form>`,
  (call) => `<input onfocus=${call} autofocus>`,
];

/** How the same text is written to get past a filter. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll('RAN(', 'ran('),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => text.replaceAll('script', 'scr\u0000ipt'),
  (text) => text.replaceAll('javascript:', 'java\tscript:'),
  (text) => text.replaceAll(' ', '/'),
  (text) => encodeURIComponent(text),
  (text) => `\u202e${text}`,
  (text) => `<!--${text}-->`,
  (text) => `]]>${text}`,
  (text) => `<<${text}>>`,
  (text) => text.replaceAll('"', '`'),
  (text) => `${text}\n- ${text}`,
  (text) => `<x>${text}</x>`,
  (text) => text.replaceAll('on', 'oN'),
  (text) => text.replaceAll('(', '&#40;').replaceAll(')', '&#41;'),
  (text) => `\u00a0${text}\u200b`,
  (text) => text.split('').reverse().join(''),
  (text) => text.repeat(2),
];

/** Five hundred different texts. */
export const payloads: readonly string[] = disguises.flatMap((disguise, row) =>
  forms.map((form, column) => disguise(form(`ran(${row * forms.length + column})`))),
);
