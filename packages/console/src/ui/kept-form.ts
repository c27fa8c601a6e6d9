import { useEffect, useState } from 'react';

type Kept = Record<string, string>;

/** Of a form's fields those that may be kept: no secret, whether it is shown at the moment or not. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      (each instanceof HTMLInputElement ||
        each instanceof HTMLSelectElement ||
        each instanceof HTMLTextAreaElement) &&
      each.name !== '' &&
      each.type !== 'radio' &&
      each.type !== 'checkbox' &&
      !each.closest('.secret'),
  );

/**
 * What is typed into a form's named fields survives a reload of the tab until it is sent. It is kept under the person's id, as
 * drafts are: another one who logs in within the same tab sees nothing of it.
 * @param owner undefined while it isn't known who types; nothing is kept then
 */
export function useKeptForm(name: string, owner: string | undefined) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const key = owner && `draft:${owner}:form:${name}`;
  useEffect(() => {
    const text = key && sessionStorage.getItem(key);
    if (!text || !form) return;
    const kept = JSON.parse(text) as Kept;
    for (const field of fieldsOf(form)) {
      const value = kept[field.name];
      if (value === undefined || field.value === value) continue;
      field.value = value;
      // For those whose value is the page's.
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }, [key, form]);
  const forget = () => key && sessionStorage.removeItem(key);
  return {
    props: {
      ref: setForm,
      onInput: () => {
        if (!key || !form) return;
        const typed = fieldsOf(form).map(({ name, value }) => [name, value]);
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
      },
    },
    forget,
    /** Of a form that stays for the next one. */
    empty: () => {
      forget();
      form?.reset();
    },
  };
}
