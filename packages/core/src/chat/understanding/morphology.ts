// The endings of Portuguese words, lower case and without accents, as parts of patterns.

const AR = "ar|ando|o|a|as|am|amos|ei|ou|aram|ava|avam|avamos|ad[oa]s?|ara|aria|ariam|asse|assem";
/** Before these the sound of `c` and `g` is written with `qu` and `gu`. */
const AR_WITH_E = "e|es|em|emos";
const ER = "er|endo|o|e|es|em|emos|a|am|i|eu|eram|ia|iam|id[oa]s?|era|eria|eriam|esse|essem";
const IR = "ir|indo|o|e|es|em|imos|a|am|i|iu|iram|ia|iam|id[oa]s?|ira|iria|iriam|isse|issem";

const listed = (stems: string) => stems.trim().split(/\s+/);
const softened = (stem: string) => stem.replace(/c$/, "(?:c|qu)").replace(/g$/, "gu?");

/** Any form of verbs like `pagar`. @param stems - without the ending, parted by blanks */
export const ar = (stems: string): string =>
  `(?:(?:${listed(stems).join("|")})(?:${AR})|(?:${listed(stems).map(softened).join("|")})(?:ei|${AR_WITH_E}))`;

/** Any form of verbs like `vender`. @param stems - without the ending, parted by blanks */
export const er = (stems: string): string => `(?:${listed(stems).join("|")})(?:${ER})`;

/** Any form of verbs like `reunir`. @param stems - without the ending, parted by blanks */
export const ir = (stems: string): string => `(?:${listed(stems).join("|")})(?:${IR})`;

/** Either gender and number of words like `separado`. @param stems - without the ending, parted by blanks */
export const adjective = (stems: string): string => `(?:${listed(stems).join("|")})[oa]s?`;

const asked = (stems: string, endings: string) => `(?:${listed(stems).join("|")})(?:${endings})`;

/** What somebody is told or asked to do, of verbs like `apagar`: `apaga`, `apague`, `apagar`, `apagasse`. @param stems - without the ending, parted by blanks */
export const arOrder = (stems: string): string =>
  `(?:${asked(stems, "a|ar|am|asse")}|(?:${listed(stems).map(softened).join("|")})(?:e|em))`;

/** The same of verbs like `devolver` and `transmitir`. @param stems - without the ending, parted by blanks */
export const erOrder = (stems: string): string => asked(stems, "e|a|am|er|esse");
export const irOrder = (stems: string): string => asked(stems, "e|i|a|am|ir|isse");
