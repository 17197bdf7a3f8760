import { z } from "zod";

/** Default zod messages in Portuguese, naming the field. */
const kinds: Record<string, string> = {
  string: "um texto",
  number: "um número",
  int: "um número inteiro",
  boolean: "verdadeiro ou falso",
  array: "uma lista",
  object: "um objeto",
};
/** Unit of a length by type; numbers have none. */
const measures: Record<string, (bound: string) => string> = {
  string: (bound) => `ter ${bound} caracteres`,
  array: (bound) => `ter ${bound} itens`,
};

const measure = (origin: string, bound: string) => measures[origin]?.(bound) ?? `ser ${bound}`;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

function describe(issue: Issue): string {
  const name = issue.path?.join(".");
  const field = name ? `O campo "${name}"` : "O conteúdo";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return name ? `Falta o campo "${name}".` : "Faltam os dados.";
      return `${field} deve ser ${kinds[issue.expected] ?? "de outro tipo"}.`;
    case "invalid_value":
      return `${field} deve ser ${issue.values.map((value) => `"${String(value)}"`).join(" ou ")}.`;
    case "too_small":
      return `${field} deve ${measure(issue.origin, `no mínimo ${issue.minimum}`)}.`;
    case "too_big":
      return `${field} deve ${measure(issue.origin, `no máximo ${issue.maximum}`)}.`;
    default:
      return `${field} não é válido.`;
  }
}

z.config({ localeError: describe });
