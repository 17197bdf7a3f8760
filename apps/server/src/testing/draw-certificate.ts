import { generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");
const SUBJECT_ALT_NAME = Buffer.from("0603551d11", "hex");
const BASIC_CONSTRAINTS = Buffer.from("0603551d13", "hex");

function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));
const octets = (content: Buffer) => der(0x04, content);

/** A self-signed certificate of an invented server, which is its own authority. @returns PEM */
export function drawCertificate(dnsName: string, address?: [number, number, number, number]) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, utf8(dnsName))));
  const names = [der(0x82, Buffer.from(dnsName)), ...(address ? [der(0x87, Buffer.from(address))] : [])];
  const isAuthority = der(SEQUENCE, BASIC_CONSTRAINTS, octets(der(SEQUENCE, Buffer.from("0101ff", "hex"))));
  const extensions = der(SEQUENCE, isAuthority, der(SEQUENCE, SUBJECT_ALT_NAME, octets(der(SEQUENCE, ...names))));
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, time(2020), time(2120)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const lines =
    der(SEQUENCE, content, algorithm, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return {
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
