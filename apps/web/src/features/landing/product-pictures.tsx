import { copy } from "./copy.ts";
import classes from "./product-pictures.module.css";

/** Taken by `npm run screens:renew`. */
const files = import.meta.glob<string>("./pictures/*.webp", { eager: true, import: "default" });
const fileOf = (name: string, size: "wide" | "narrow", scheme: "light" | "dark") =>
  files[`./pictures/${name}-${size}-${scheme}.webp`];

/** Screens of the product, in the colours of the page: browsers do not fetch the hidden picture of each pair. */
export function ProductPictures() {
  return (
    <div className={classes.grid}>
      {Object.entries(copy.pictures.screens).map(([name, { alt, caption }]) => (
        <figure key={name} className={classes.figure}>
          {(["light", "dark"] as const).map((scheme) => (
            <picture key={scheme} className={classes[scheme]}>
              <source media="(max-width: 47.99em)" srcSet={fileOf(name, "narrow", scheme)} width={360} height={560} />
              <img
                src={fileOf(name, "wide", scheme)}
                width={1280}
                height={800}
                alt={alt}
                loading="lazy"
                decoding="async"
                className={classes.image}
              />
            </picture>
          ))}
          <figcaption className={classes.caption}>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
