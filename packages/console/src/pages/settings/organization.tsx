import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useOrg } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';
import { OrgEnd } from './org-end.tsx';
import { switches } from './safety-settings.ts';

type Change = NonNullable<Parameters<typeof api.patch<'/api/orgs/current'>>[1]>['body'];

const touches = ['/api/orgs/current', '/api/auth/me', '/api/orgs/me'];
const numberOrNull = (text: string | undefined) => (text ? Number(text) : null);

/** Name and settings of the organization, with what each setting loosens. */
export function Organization() {
  const org = useOrg();
  const [changed, setChanged] = useState<string>();
  const save = useAct((body: Change) => api.patch('/api/orgs/current', { body }), {
    touches,
    done: () => tell('Saved.'),
  });
  return (
    <Page title="Settings" narrow>
      <Shown of={org}>
        {({ name, settings, allowed_actions: allowed }) => {
          const why = allowed.includes('update') ? undefined : 'Only admins and owners change settings.';
          return (
            <>
              <Section title="Organization">
                <form
                  className="stack"
                  onSubmit={(event) => {
                    const given = textsOf(event);
                    setChanged('facts');
                    save.run({
                      name: given.name ?? name,
                      settings: {
                        default_region: given.default_region || null,
                        image_mirror: given.image_mirror || null,
                        default_expiry_days: numberOrNull(given.default_expiry_days),
                        longest_expiry_days: numberOrNull(given.longest_expiry_days),
                      },
                    });
                  }}
                >
                  <Field label="Name" wrong={wrongAt(save.error, 'name')}>
                    <input name="name" required maxLength={120} defaultValue={name} />
                  </Field>
                  <Field
                    label="Usual region"
                    hint="Such as eu-central-1; empty for that of the cloud account."
                    wrong={wrongAt(save.error, 'settings.default_region')}
                  >
                    <input name="default_region" defaultValue={settings.default_region ?? ''} />
                  </Field>
                  <Field
                    label="Mirror of images"
                    hint="A registry of your own that images are pulled from."
                    wrong={wrongAt(save.error, 'settings.image_mirror')}
                  >
                    <input name="image_mirror" defaultValue={settings.image_mirror ?? ''} />
                  </Field>
                  <div className="grid-3">
                    <Field
                      label="Deployments end after (days)"
                      hint="Empty: they have no end."
                      wrong={wrongAt(save.error, 'settings.default_expiry_days')}
                    >
                      <input
                        name="default_expiry_days"
                        type="number"
                        min={1}
                        defaultValue={settings.default_expiry_days ?? ''}
                      />
                    </Field>
                    <Field
                      label="At the latest after (days)"
                      hint="Empty: any end, or none."
                      wrong={wrongAt(save.error, 'settings.longest_expiry_days')}
                    >
                      <input
                        name="longest_expiry_days"
                        type="number"
                        min={1}
                        defaultValue={settings.longest_expiry_days ?? ''}
                      />
                    </Field>
                  </div>
                  {changed === 'facts' && <Failed problem={save.error} />}
                  <div>
                    <Button type="submit" kind="primary" busy={save.isBusy && changed === 'facts'} why={why}>
                      Save
                    </Button>
                  </div>
                </form>
              </Section>
              <Section title="Safety" flush>
                <ul className="plain list">
                  {switches.map(({ name: setting, title, loosens, risky, isSafety }) => {
                    const isOn = settings[setting] === true;
                    const loosening =
                      isSafety && isOn !== risky && !allowed.includes('loosen_safety_settings');
                    const reason = why ?? (loosening ? 'Only an owner loosens this.' : undefined);
                    return (
                      <li key={setting} className="row row-apart">
                        <span className="stack-tight grow">
                          <span>{title}</span>
                          <span className="small soft">{loosens}</span>
                          {changed === setting && <Failed problem={save.error} />}
                        </span>
                        <span className="row">
                          <span className={isOn === risky ? 'tag tone-waits' : 'tag tone-good'}>
                            {isOn ? 'on' : 'off'}
                          </span>
                          <Button
                            small
                            busy={save.isBusy && changed === setting}
                            why={reason}
                            label={`${isOn ? 'Switch off' : 'Switch on'}: ${title}`}
                            onClick={() => {
                              setChanged(setting);
                              save.run({ settings: { [setting]: !isOn } });
                            }}
                          >
                            {isOn ? 'Switch off' : 'Switch on'}
                          </Button>
                        </span>
                      </li>
                    );
                  })}
                </ul>
              </Section>
              <OrgEnd name={name} />
            </>
          );
        }}
      </Shown>
    </Page>
  );
}
