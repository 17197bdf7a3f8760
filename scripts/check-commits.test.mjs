import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkCommits } from "./check-commits.mjs";

const LONG = "notes: ".padEnd(73, "a");

let folder;
let before;

beforeEach(() => {
  before = process.cwd();
  folder = mkdtempSync(path.join(tmpdir(), "commits-"));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

describe("the check of commit subjects", () => {
  it("asks nothing of commits up to the one that added it", () => {
    startRepository("one thing; and another");
    addCheck(LONG);

    expect(checkCommits()).toEqual([]);
  });

  it("allows 72 characters and refuses 73", () => {
    startRepository("first");
    addCheck("scripts: commit subjects are held");
    commit("notes: ".padEnd(72, "é"));
    expect(checkCommits()).toEqual([]);

    commit(LONG);
    expect(checkCommits()).toEqual([expect.stringContaining("73 characters")]);
  });

  it("refuses a subject that names two things", () => {
    startRepository("first");
    addCheck("scripts: commit subjects are held");
    commit("notes: one thing; taxes: another");

    expect(checkCommits()).toEqual([expect.stringContaining('";"')]);
  });

  it("asks nothing without a history, nor of one that was cut off", () => {
    expect(checkCommits()).toEqual([]);

    const origin = path.join(folder, "origin");
    mkdirSync(origin);
    process.chdir(origin);
    startRepository("first");
    addCheck("scripts: commit subjects are held");
    commit(LONG);
    git("clone", "-q", "--depth", "1", `file://${origin}`, path.join(folder, "shallow"));
    expect(checkCommits()).toHaveLength(1);

    process.chdir(path.join(folder, "shallow"));
    expect(checkCommits()).toEqual([]);
  });
});

function startRepository(subject) {
  git("init", "-q");
  git("config", "user.name", "Ana");
  git("config", "user.email", "ana@example.com");
  commit(subject);
}

function addCheck(subject) {
  mkdirSync("scripts");
  writeFileSync("scripts/check-commits.mjs", "");
  git("add", "scripts");
  commit(subject);
}

function commit(subject) {
  git("commit", "-q", "--allow-empty", "--no-verify", "-m", subject);
}

function git(...args) {
  execFileSync("git", args);
}
