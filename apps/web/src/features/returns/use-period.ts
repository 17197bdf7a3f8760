import { type CalendarDate, isCalendarDate } from "@app/core/calendar";
import { useSearchParams } from "react-router-dom";

export const presets = ["all", "year", "months12", "months24", "own"] as const;
type Preset = (typeof presets)[number];

interface Period {
  de: CalendarDate | null;
  ate: CalendarDate | null;
}

const PERIOD = "periodo";

/** The same day some years before. */
const yearsBefore = (day: CalendarDate, years: number): CalendarDate =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace("-02-29", "-02-28");

/** First and last day of a preset period. */
function daysOf(preset: Preset, today: CalendarDate): Period {
  if (preset === "year") return { de: `${today.slice(0, 4)}-01-01`, ate: null };
  if (preset === "months12") return { de: yearsBefore(today, 1), ate: null };
  if (preset === "months24") return { de: yearsBefore(today, 2), ate: null };
  return { de: null, ate: null };
}

/** The measured period, kept in the URL. */
export function usePeriod(today: CalendarDate) {
  const [query, setQuery] = useSearchParams();
  const preset = presets.find((known) => known === query.get(PERIOD)) ?? "all";
  const dayOf = (name: string) => {
    const day = query.get(name);
    return day && isCalendarDate(day) ? day : null;
  };
  const change = (changes: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const own: Period = { de: dayOf("de"), ate: dayOf("ate") };
  return {
    preset,
    period: preset === "own" ? own : daysOf(preset, today),
    setPreset: (chosen: Preset) => change({ [PERIOD]: chosen === "all" ? null : chosen, de: null, ate: null }),
    setDay: (name: keyof Period, day: string | null) => change({ [name]: day }),
  };
}
