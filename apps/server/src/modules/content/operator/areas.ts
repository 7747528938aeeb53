import type { LanguageCode } from '@candor/locales/languages.ts';
import { consoleAreas } from '@candor/protocol/console/areas.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { allAreas, isBarred, servesCountry } from '../../settings/areas.ts';

export const consoleAreasEndpoint = () =>
  endpoint<typeof consoleAreas>({
    call: consoleAreas,
    handle(_input, { language }) {
      // The platform passes only languages that it knows.
      const list = allAreas(language as LanguageCode).map(({ area: { country, dialling }, name, place }) => ({
        country,
        name,
        dialling,
        place,
        served: servesCountry(country),
        barred: isBarred(country),
      }));
      return answer({ list });
    },
  });
