import { useId, useState } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { CardBox } from '../../kit/card-box.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText } from '../../numbers/amount.tsx';
import { dayText } from './day-text.ts';
import type { MiningOwed } from './mining.ts';

type Days = MiningOwed['days'];

/** What each of the next days has to pay, as a drawing and, one press away, as a table. */
export function OwedCard({ owed, title }: { readonly owed: MiningOwed; readonly title?: string }) {
  const t = useTranslation();
  const [isTable, setTable] = useState(false);
  const most = Math.max(...owed.days.map(heightOf), 0);
  return (
    <CardBox
      title={title ?? t('console.mining.owedByDay')}
      end={
        <Button variant="outline" size="tiny" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'console.mining.asDrawing' : 'console.mining.asTable')}
        </Button>
      }
    >
      {most === 0 ? (
        <p className="form-text">{t('console.mining.nothingOwed')}</p>
      ) : isTable ? (
        <DaysTable days={owed.days} />
      ) : (
        <Drawing days={owed.days} most={most} />
      )}
    </CardBox>
  );
}

/** Time goes from left to right in every language, as on the price charts. Heights are no money: doubles will do. */
function Drawing({ days, most }: { readonly days: Days; readonly most: number }) {
  const t = useTranslation();
  const caption = useId();
  const highest = days.reduce((a, b) => (heightOf(b) > heightOf(a) ? b : a));
  const share = (value: string): string => `${(100 * Number(value)) / most}%`;
  return (
    <figure aria-labelledby={caption}>
      <p className="mining-legend" aria-hidden="true">
        <span data-part="income">{t('console.mining.income')}</span>
        <span data-part="capital">{t('console.mining.capital')}</span>
      </p>
      <div className="mining-chart" aria-hidden="true">
        {days.map(({ day, income, capital }) => (
          <span key={day} title={`${dayText(day)}: ${amountText(income)} + ${amountText(capital)}`}>
            {Number(capital) > 0 && <i data-part="capital" style={{ blockSize: share(capital) }} />}
            {Number(income) > 0 && <i data-part="income" style={{ blockSize: share(income) }} />}
          </span>
        ))}
      </div>
      <div className="mining-chart-days" aria-hidden="true">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (each) => each !== undefined && <span key={each.day}>{dayText(each.day)}</span>,
        )}
      </div>
      <figcaption id={caption}>
        {t('console.mining.mostOwed', {
          day: dayText(highest.day),
          income: amountText(highest.income),
          capital: amountText(highest.capital),
        })}
      </figcaption>
    </figure>
  );
}

function DaysTable({ days }: { readonly days: Days }) {
  const t = useTranslation();
  return (
    // What scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="mining-days" tabIndex={0} role="group" aria-label={t('console.mining.owedByDay')}>
      <table className="table" data-density="dense">
        <thead>
          <tr>
            <th scope="col">{t('console.mining.day')}</th>
            <th scope="col" data-align="end">
              {t('console.mining.income')}
            </th>
            <th scope="col" data-align="end">
              {t('console.mining.capital')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, income, capital }) => (
            <tr key={day}>
              <td>{dayText(day)}</td>
              <td data-align="end">
                <Amount value={income} />
              </td>
              <td data-align="end">
                <Amount value={capital} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const heightOf = ({ income, capital }: Days[number]): number => Number(income) + Number(capital);
