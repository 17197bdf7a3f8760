// A message as somebody else would write it: another name of an asset, a slip, short forms, more words around it.
import { oneOf, type Random } from "@app/core/testing/seeded";

const ASSETS = "PETR4 petrobras VALE3 vale itausa ITSA4 wege mxrf11 HGLG11 bbas3 BOVA11 magalu ambev egie3".split(" ");
const BROKERS = ["Clear", "Rico", "XP", "BTG"];
const BEFORE = [
  "oi, tudo bem? ",
  "então, ",
  "me diz uma coisa, ",
  "tava vendo aqui e fiquei na dúvida: ",
  "bom dia! ",
  "é... deixa eu ver, ",
  "queria saber, ",
  "pode me dizer ",
  "preciso saber: ",
  "tipo assim, ",
];
const AFTER = [" por favor", ", obrigado", " hein", ", sabe?", " pfv", ", pode ser?", " aí"];
/** Beyond those that the grammar mends. */
const SHORT: Readonly<Record<string, string>> = {
  quanto: "qto",
  quantas: "qtas",
  quantos: "qtos",
  que: "q",
  você: "vc",
  para: "pra",
  qual: "ql",
  quando: "qdo",
  operações: "ops",
  dividendos: "divs",
  resultado: "result",
  posição: "pos",
  imposto: "impost",
  nota: "nt",
  compras: "cpras",
  vendas: "vndas",
};
const SHORTEST_SLIP = 5;

function slip(word: string, random: Random): string {
  if (word.length < SHORTEST_SLIP || /[^a-zà-ú]/.test(word)) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return kind === 1 ? `${word.slice(0, at)}${word.slice(at + 1)}` : `${word.slice(0, at)}${word[at]}${word.slice(at)}`;
}

export function vary(text: string, random: Random): string {
  const named = text
    .replace(/\b[A-Za-z]{4}(?:3|4|11)\b/g, (name) => (random() < 0.5 ? oneOf(ASSETS, random) : name))
    .replace(/\b(?:clear|rico)\b/gi, (name) => (random() < 0.5 ? oneOf(BROKERS, random) : name));
  const words = named.split(" ").map((word) => {
    const short = SHORT[word.toLowerCase()];
    if (short && random() < 0.4) return short;
    return random() < 0.12 ? slip(word, random) : word;
  });
  const [before, after] = [random() < 0.3 ? oneOf(BEFORE, random) : "", random() < 0.2 ? oneOf(AFTER, random) : ""];
  const said = words.join(" ");
  return after ? `${before}${said.replace(/[\s?!.]+$/, "")}${after}` : `${before}${said}`;
}
