import { z } from "zod";
import pt from "zod/v4/locales/pt.js";

// What a schema has no sentence of its own for is still said in Portuguese.
z.config(pt());
