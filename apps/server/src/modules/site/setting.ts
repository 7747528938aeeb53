import { setting } from '@candor/protocol/site/setting.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Site } from './site.ts';

export const settingEndpoint = ({ settings }: Site) =>
  endpoint({
    call: setting,
    handle({ key }) {
      const all = settings.public;
      if (key === '') return answer(all);
      const wanted = key.split(',').map((each) => each.trim());
      return answer(
        Object.fromEntries(wanted.flatMap((each) => (Object.hasOwn(all, each) ? [[each, all[each] ?? '']] : []))),
      );
    },
  });
