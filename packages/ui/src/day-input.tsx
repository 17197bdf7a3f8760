import "@mantine/dates/styles.css";
import "dayjs/locale/pt-br";
import { DateInput, type DateInputProps } from "@mantine/dates";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";

dayjs.extend(customParseFormat);

const TYPED = "DD/MM/YYYY";

/** A day, typed as dd/mm/aaaa or chosen in a calendar; its value is `yyyy-mm-dd`. */
export function DayInput(props: DateInputProps) {
  return (
    <DateInput
      size="md"
      locale="pt-br"
      valueFormat={TYPED}
      ariaLabels={{ previousMonth: "Mês anterior", nextMonth: "Próximo mês", monthLevelControl: "Escolher o mês" }}
      // Mantine's red for weekends and grey for other months lack contrast.
      weekendDays={[]}
      hideOutsideDates
      // The calendar stands at the end of the page, outside of every landmark.
      popoverProps={{ attributes: { dropdown: { role: "region", "aria-label": "Calendário" } } }}
      dateParser={(text) => {
        const day = dayjs(text.trim(), ["DD/MM/YYYY", "D/M/YYYY", "DDMMYYYY"], true);
        return day.isValid() ? day.format("YYYY-MM-DD") : null;
      }}
      {...props}
    />
  );
}
