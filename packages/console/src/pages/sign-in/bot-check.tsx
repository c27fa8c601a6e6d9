import { ApiError } from '@deployment-orchestrator/client';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../api/read.ts';
import type { Problem } from '../../api/types.ts';
import { loadBotCheck } from './bot-check-script.ts';

/** The provider's key for trials passes without asking anybody. */
const trialKey = /^1x0+/;
const trialToken = 'XXXX.DUMMY.TOKEN.XXXX';

export interface BotCheckState {
  proof: { bot_check_token?: string };
  siteKey: string | undefined;
  setToken: (token: string) => void;
  always: boolean;
}

/** @param always whether the form needs it at once, or only when the API asks for it */
export function useBotCheck(always: boolean): BotCheckState {
  const { data } = useRead('/api/config/public');
  const [token, setToken] = useState<string>();
  const siteKey = data?.bot_check_site_key || undefined;
  const own = siteKey && trialKey.test(siteKey) ? trialToken : token;
  return { proof: own ? { bot_check_token: own } : {}, siteKey, setToken, always };
}

/** The provider's widget, where one is configured: the only thing that a page of the console loads from elsewhere. */
export function BotCheck({
  of: { siteKey, setToken, always },
  problem,
}: {
  of: BotCheckState;
  problem: Problem | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  const wanted =
    always || (problem instanceof ApiError && problem.is('bot_check_required', 'bot_check_failed'));
  useEffect(() => {
    const box = place.current;
    if (!wanted || !siteKey || trialKey.test(siteKey) || !box) return;
    void loadBotCheck().then((provider) => provider.render(box, { sitekey: siteKey, callback: setToken }));
  }, [wanted, siteKey, setToken]);
  return <div ref={place} />;
}
