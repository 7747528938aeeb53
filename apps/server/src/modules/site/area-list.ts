import type { LanguageCode } from '@candor/locales/languages.ts';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { areaChoices, areasInLanguage } from '../settings/areas.ts';

export const areaListEndpoint = () => {
  const lists = new Map<LanguageCode, { id: number; global_code: string; code: string; name: string }[]>();
  let madeOf = areaChoices();
  return endpoint({
    call: areaList,
    handle(_input, request) {
      // The platform passes only languages that it knows.
      const language = request.language as LanguageCode;
      if (madeOf !== areaChoices()) lists.clear();
      madeOf = areaChoices();
      let list = lists.get(language);
      if (list === undefined) {
        list = areasInLanguage(language).map(({ area, name }) => ({
          id: area.id,
          global_code: `+00${area.dialling}`,
          code: area.country,
          name,
        }));
        lists.set(language, list);
      }
      return answer(list);
    },
  });
};
