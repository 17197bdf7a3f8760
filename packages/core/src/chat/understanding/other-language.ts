import { foldText } from "../../fold-text.ts";

/** Small words of questions in other languages that Portuguese does not have. */
const languages: readonly (readonly string[])[] = [
  "what how much many when which where my the is are was were have has did does i of from show pay paid buy bought sell sold last year month tell give why when who price average stock you your dime".split(
    " ",
  ),
  "cuanto cuanta cuantos cuantas cual cuales cuando donde mi mis el los las fue fueron tengo tuve en hay del muestra muestrame he pasado acciones comisiones comision precio promedio ganancia ganancias dinero cartera".split(
    " ",
  ),
];
/** A name may hold one. */
const ENOUGH = 2;

/** True for a question in English or Spanish. */
export function isInOtherLanguage(text: string): boolean {
  const words = new Set(foldText(text).match(/[a-z]+/g) ?? []);
  return languages.some((own) => own.filter((word) => words.has(word)).length >= ENOUGH);
}
