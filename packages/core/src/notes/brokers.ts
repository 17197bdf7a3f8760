/** A broker as its notes print it and as people call it. */
interface Broker {
  name: string;
  /** Tried on each line of the broker's block, as `matchKey` gives it. */
  printed: RegExp;
  /** Other names that people use for it. */
  nicknames: readonly string[];
  /** First eight digits, which all branches share; two brands of one company may have the same. */
  cnpjRoots: readonly string[];
  /** CNPJ roots of other companies in its group that its notes have printed. */
  groupRoots: readonly string[];
}

const broker = (name: string, printed: RegExp, more: Partial<Omit<Broker, "name" | "printed">> = {}): Broker => ({
  name,
  printed,
  nicknames: [],
  cnpjRoots: [],
  groupRoots: [],
  ...more,
});

/**
 * Brokers of notes and of questions. The first broker whose mark is printed counts, so a brand precedes its group,
 * whose name it prints too. Sources of the CNPJs: note-layouts §1.
 */
export const brokers: readonly Broker[] = [
  broker("Clear", /\bclear\b/, { cnpjRoots: ["15107963"], groupRoots: ["02332886"] }),
  broker("Rico", /\brico (investimentos|corretora|ctvm)\b|\bwww\.rico\.com/, {
    cnpjRoots: ["13434335"],
    groupRoots: ["02332886"],
  }),
  broker("XP", /\bxp investimentos\b|\bwww\.xpi\.com/, { cnpjRoots: ["02332886"] }),
  broker("Inter", /\binter\b|\bbancointer\b/, { cnpjRoots: ["18945670"] }),
  broker("Easynvest", /\beasynvest\b/, { groupRoots: ["62169875"] }),
  broker("NuInvest", /\bnuinvest\b|\bnu investimentos\b|\bnubank\b/, {
    nicknames: ["Nubank"],
    cnpjRoots: ["62169875"],
  }),
  broker("EQI", /\beqi\b/, { groupRoots: ["43815158"] }),
  broker("BTG Pactual", /\bbtg\b|\bbtgpactual\b/, { nicknames: ["BTG"], cnpjRoots: ["43815158"] }),
  broker("Ágora", /\bagora\b|\bagorainvest\b/, { cnpjRoots: ["74014747"] }),
  broker("Modal", /\bmodal\b|\bmodalmais\b/),
  broker("Toro", /\btoro\b|\btoroinvestimentos\b/, { cnpjRoots: ["29162769"] }),
  broker("Itaú", /\bitau\b|\bitaucorretora\b/),
  broker("Bradesco", /\bbradesco\b|\bbradescocorretora\b/, { cnpjRoots: ["61855045"] }),
  broker("Santander", /\bsantander\b/),
  broker("Genial", /\bgenial\b|\bgenialinvestimentos\b/),
  broker("Necton", /\bnecton\b/),
  broker("Órama", /\borama\b/),
  broker("C6", /\bc6\b/),
  broker("Warren", /\bwarren\b/),
  broker("Terra", /\bterra (investimentos|corretora)\b/),
  broker("Mirae", /\bmirae\b/),
  broker("Guide", /\bguide\b/),
  broker("Ativa", /\bativa (investimentos|corretora)\b|\bativainvestimentos\b/),
  broker("CM Capital", /\bcm capital\b/),
  broker("BB", /\bbb (investimentos|corretora|distribuidora|banco)\b|\bbanco do brasil\b/),
  broker("Avenue", /\bavenue\b/),
  broker("Nomad", /\bnomad\b|\bn o m a d\b/),
];

/** Words in the names of brokerage firms, for a broker that is not in the list. */
const COMPANY = /\b(corretora|distribuidora|c?ctvm|dtvm|cvm|banco|investimentos)\b/;
/** `XYZ CORRETORA DE TÍTULOS E VALORES MOBILIÁRIOS S.A.` and a little more. */
const MAX_NAME_LENGTH = 80;

interface PrintedLine {
  text: string;
  key: string;
}

/**
 * Names the broker by the marks of its block, then by its CNPJ, then by the company's name as printed.
 *
 * @param fallback - for a block with none of these
 */
export function nameBroker(block: readonly PrintedLine[], cnpj: string | null, fallback: string): string {
  const printed = brokers.find((known) => block.some(({ key }) => known.printed.test(key)));
  if (printed) return printed.name;
  const registered = brokerOfCnpj(cnpj);
  if (registered) return registered.name;
  const company = block.find(({ key }) => key.length <= MAX_NAME_LENGTH && COMPANY.test(key) && !/\d|@/.test(key));
  return company?.text ?? fallback;
}

function brokerOfCnpj(cnpj: string | null): Broker | undefined {
  const root = rootOf(cnpj);
  return brokers.find(({ cnpjRoots }) => cnpjRoots.includes(root));
}

const rootOf = (cnpj: string | null) => cnpj?.replace(/\D/g, "").slice(0, 8) ?? "";

/** Owner of a CNPJ outside the named broker's group; null for a CNPJ within it, and for an unknown one. */
export function otherBrokerOf(corretora: string, cnpj: string): string | null {
  const owner = brokerOfCnpj(cnpj);
  if (!owner || owner.name === corretora) return null;
  const named = brokers.find(({ name }) => name === corretora);
  return named?.groupRoots.includes(rootOf(cnpj)) ? null : owner.name;
}
