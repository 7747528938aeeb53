import type { LanguageCode } from '@candor/locales/languages.ts';
import { countriesNotServed } from '@candor/protocol/site/countries-not-served.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { areasNotServed } from '../settings/areas.ts';

export const countriesNotServedEndpoint = () =>
  endpoint({
    call: countriesNotServed,
    handle(_input, request) {
      // The platform passes only languages that it knows.
      const areas = areasNotServed(request.language as LanguageCode);
      const list = areas.map(({ area, name }) => ({ code: area.country, name }));
      const code = request.country?.toUpperCase();
      return answer({ list, visitor: list.find((country) => country.code === code) ?? null });
    },
  });
